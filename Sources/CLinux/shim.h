#pragma once
#include <sys/epoll.h>
#include <sys/signalfd.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <linux/memfd.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

/// memfd_create(2), which the C library declares only with _GNU_SOURCE.
static inline int clinux_memfd_create(const char *name, unsigned int flags) {
    return (int)syscall(SYS_memfd_create, name, flags);
}

/// Sends text, and a descriptor unless it is -1, without blocking. The macros of control messages are not imported.
static inline int clinux_send(
    int socket, const struct sockaddr_un *address, socklen_t length, const char *text, size_t count, int descriptor) {
    union {
        struct cmsghdr header;
        char bytes[CMSG_SPACE(sizeof(int))];
    } control;
    struct iovec part = {(void *)text, count};
    struct msghdr message;
    memset(&message, 0, sizeof message);
    message.msg_name = (void *)address;
    message.msg_namelen = length;
    message.msg_iov = &part;
    message.msg_iovlen = 1;
    if (descriptor >= 0) {
        memset(&control, 0, sizeof control);
        message.msg_control = &control;
        message.msg_controllen = sizeof control;
        control.header.cmsg_level = SOL_SOCKET;
        control.header.cmsg_type = SCM_RIGHTS;
        control.header.cmsg_len = CMSG_LEN(sizeof(int));
        memcpy(CMSG_DATA(&control.header), &descriptor, sizeof descriptor);
    }
    return (int)sendmsg(socket, &message, MSG_NOSIGNAL | MSG_DONTWAIT);
}
