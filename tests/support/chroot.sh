# SPDX-License-Identifier: GPL-3.0-or-later
# Bare Debian systems in a chroot, for scripts that root runs.  They set $name, which
# begins each message, and call enter_namespace first.

say() {
    echo "$name: $*"
}

fail() {
    echo "$name: $*" >&2
    exit 1
}

# need_root TOOL...: ends the script unless root runs it and the tools are installed.
need_root() {
    [ "$(id -u)" = 0 ] || fail "only root can make a chroot"
    for tool in debootstrap unshare "$@"; do
        command -v "$tool" >/dev/null || fail "$tool is not installed"
    done
}

# The first mirror in the machine's package sources, whichever of apt's two formats they use.
own_mirror() {
    cat /etc/apt/sources.list /etc/apt/sources.list.d/* 2>/dev/null |
        awk '$1 == "URIs:" { print $2; exit }
             $1 == "deb" { for (i = 2; i <= NF; i++) if ($i ~ /^[a-z]+:/) { print $i; exit } }'
}

# make_root RELEASE DIRECTORY
make_root() {
    debootstrap --variant=minbase "$1" "$2" "${STEPDOKU_MIRROR:-$(own_mirror)}" \
        >"$2.log" 2>&1 || { tail -n 20 "$2.log"; fail "debootstrap failed"; }
}

# Mounts what programs expect.  The mounts end with the mount namespace of the script.
mount_root() {
    mount -t proc proc "$1/proc"
    mount --bind /dev "$1/dev"
    mount -t devpts devpts "$1/dev/pts" -o newinstance,ptmxmode=0666
}

# in_root DIRECTORY COMMAND: runs it in the chroot with little of our environment.
in_root() {
    chroot "$1" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root \
        LANG=C.UTF-8 TERM=xterm-256color DEBIAN_FRONTEND=noninteractive \
        ${http_proxy:+http_proxy="$http_proxy"} ${https_proxy:+https_proxy="$https_proxy"} \
        sh -c "$2"
}
