#!/usr/bin/env python3
"""Shows the events in a web page, over server-sent events:

    Examples/clients/serve-events.py [SOCKET] [PORT]

It prints the address, which contains a secret that is new at each start. It listens on this machine only, and needs
the package python3-fingerpost. Each page has its own connection to the bridge, so a page that is slow loses records of
its own and no others. The browser connects again by itself.
"""
import http.server
import json
import secrets
import sys

from fingerpost.plain import Bridge

SOCKET = sys.argv[1] if len(sys.argv) > 1 else None
PORT = int(sys.argv[2]) if len(sys.argv) > 2 else 8080
# Every user of this machine can connect to the port, and so can pages of other sites in a browser. Only whoever has the
# address may read the events.
SECRET = secrets.token_urlsafe(16)

PAGE = b"""<!DOCTYPE html>
<meta charset="utf-8">
<title>Fingerpost</title>
<ul id="events"></ul>
<script>
new EventSource("events").onmessage = (message) => {
  const record = JSON.parse(message.data);
  const item = document.createElement("li");
  // Ids may have any characters, so they are text and never HTML.
  item.textContent = `${record.type} ${record.action ?? record.view ?? ""}`;
  document.getElementById("events").prepend(item);
};
</script>
"""


class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        secret, _, name = self.path[1:].partition("/")
        if not secrets.compare_digest(secret.encode(), SECRET.encode()):
            self.send_error(403)
        elif name == "":
            self.answer("text/html; charset=utf-8")
            self.wfile.write(PAGE)
        elif name == "events":
            self.answer("text/event-stream")
            self.send_events()
        else:
            self.send_error(404)

    def answer(self, kind):
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Cache-Control", "no-store")
        self.end_headers()

    def send_events(self):
        with Bridge(SOCKET) as bridge:
            for record in bridge.records("touch.began,action"):
                try:
                    self.wfile.write(b"data: " + json.dumps(record.raw).encode() + b"\n\n")
                except (BrokenPipeError, ConnectionResetError):
                    return

    def log_message(self, *_):
        pass


with http.server.ThreadingHTTPServer(("127.0.0.1", PORT), Handler) as server:
    print(f"http://localhost:{server.server_port}/{SECRET}/", flush=True)
    server.serve_forever()
