# SPDX-License-Identifier: GPL-3.0-or-later
# Bare Debian systems in a chroot, for scripts that root runs.  They set $name, which
# begins each message, and call need_root first.

say() {
    echo "$name: $*"
}

fail() {
    echo "$name: $*" >&2
    exit 1
}

# Ends with the status of a test that was skipped.
cannot() {
    echo "$name: $*" >&2
    exit 77
}

# need_root TOOL...: ends the script unless root runs it and the tools are installed.
need_root() {
    [ "$(id -u)" = 0 ] || cannot "only root can make a chroot"
    for tool in debootstrap unshare "$@"; do
        command -v "$tool" >/dev/null || cannot "$tool is not installed"
    done
    unshare --mount true || cannot "root may not mount anything here"
}

# The first mirror in the machine's package sources, whichever of apt's two formats they use.
own_mirror() {
    cat /etc/apt/sources.list /etc/apt/sources.list.d/* 2>/dev/null |
        awk '$1 == "URIs:" { print $2; exit }
             $1 == "deb" { for (i = 2; i <= NF; i++) if ($i ~ /^[a-z]+:/) { print $i; exit } }'
}

# Base systems are kept for a month, and with them the packages installed in them.
cache=${XDG_CACHE_HOME:-${HOME:-/root}/.cache}/stepdoku

# debootstrap_into DIRECTORY: a base system of $release, without waiting for each write to disk.
debootstrap_into() {
    debootstrap --variant=minbase "$release" "$1" "${STEPDOKU_MIRROR:-$(own_mirror)}" \
        >"$1.log" 2>&1 || cannot "debootstrap failed: $(tail -n 1 "$1.log")"
    echo force-unsafe-io >"$1/etc/dpkg/dpkg.cfg.d/unsafe-io"
}

# make_root RELEASE DIRECTORY
make_root() {
    release=$1 kept=$cache/$1
    mkdir -p "$kept"
    if [ -n "$(find "$kept" -name base.tar -mtime -30)" ]; then
        mkdir "$2"
        tar -xpf "$kept/base.tar" -C "$2"
        cp "$kept"/*.deb "$2/var/cache/apt/archives" 2>/dev/null || true
    else
        debootstrap_into "$2"
        rm -f "$kept"/*.deb
        tar -cf "$kept/base.$$" -C "$2" . && mv "$kept/base.$$" "$kept/base.tar"
    fi
}

# keep_packages DIRECTORY: those installed in it since make_root
keep_packages() {
    cp -u "$1"/var/cache/apt/archives/*.deb "$kept" 2>/dev/null || true
}

# Mounts what programs expect.  The mounts end with the mount namespace of the script.
mount_root() {
    mount -t proc proc "$1/proc"
    mount --bind /dev "$1/dev"
    mount -t devpts devpts "$1/dev/pts" -o newinstance,ptmxmode=0666
    mount -t tmpfs -o mode=1777 shm "$1/dev/shm"
}

# in_root DIRECTORY COMMAND: runs it in the chroot with little of our environment.
in_root() {
    chroot "$1" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root \
        LANG=C.UTF-8 TERM=xterm-256color DEBIAN_FRONTEND=noninteractive \
        ${http_proxy:+http_proxy="$http_proxy"} ${https_proxy:+https_proxy="$https_proxy"} \
        sh -c "$2"
}
