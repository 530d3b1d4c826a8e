#pragma once
#include <errno.h>
#include <fcntl.h>
#include <sha2.h>
#include <signal.h>
#include <sys/epoll.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <sys/uio.h>
#include <linux/fs.h>
#include <linux/memfd.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

/// memfd_create(2), which the C library declares only with _GNU_SOURCE.
static inline int clinux_memfd_create(const char *name, unsigned int flags) {
    return (int)syscall(SYS_memfd_create, name, flags);
}

/// Writes without blocking. The C library declares pwritev2(2) and its flags only with _GNU_SOURCE.
static inline ssize_t clinux_write_at_once(int descriptor, const void *bytes, size_t count) {
    struct iovec part = {(void *)bytes, count};
    return syscall(SYS_pwritev2, descriptor, &part, 1, -1L, -1L, RWF_NOWAIT);
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

/// TCP_USER_TIMEOUT of netinet/tcp.h.
static const int clinux_tcp_user_timeout = 18;

/// Starts a program that gets SIGTERM when this process ends, however it ends. Its standard input and output are
/// /dev/null, and it has the signal handling that a shell gives a program. Returns its id; -1 with errno if it was not
/// started.
static inline int clinux_start_dependent(char *const arguments[]) {
    int result[2], code = 0;
    if (pipe(result) != 0) return -1;
    fcntl(result[0], F_SETFD, FD_CLOEXEC);
    fcntl(result[1], F_SETFD, FD_CLOEXEC);
    pid_t parent = getpid();
    pid_t child = fork();
    if (child == 0) {
        sigset_t none;
        int null = open("/dev/null", O_RDWR | O_CLOEXEC);
        prctl(PR_SET_PDEATHSIG, SIGTERM);
        // It may have ended before.
        if (getppid() != parent) _exit(1);
        sigemptyset(&none);
        sigprocmask(SIG_SETMASK, &none, NULL);
        signal(SIGPIPE, SIG_DFL);
        dup2(null, STDIN_FILENO);
        dup2(null, STDOUT_FILENO);
        execvp(arguments[0], arguments);
        code = errno;
        _exit(write(result[1], &code, sizeof code) == sizeof code ? 127 : 1);
    }
    close(result[1]);
    if (child < 0) {
        code = errno;
    } else if (read(result[0], &code, sizeof code) == sizeof code) {
        waitpid(child, NULL, 0);
    } else {
        code = 0;
    }
    close(result[0]);
    if (code == 0) return child;
    errno = code;
    return -1;
}
