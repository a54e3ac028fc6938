// How the page reaches Python: over the network to a server, or in a worker of this browser (see src/site/). Both speak
// HTTP and a stream of messages, so nothing else in the page knows which it is.

/** A live connection, as a WebSocket has it. */
export interface Line {
  readonly isOpen: () => boolean;
  send: (text: string) => void;
  close: () => void;
  onopen: () => void;
  onmessage: (text: string) => void;
  onclose: (code: number, reason: string) => void;
}

export interface Transport {
  /** Is everything on this device, so that nobody else can sit at a table? */
  readonly isAlone: boolean;
  fetch: (path: string, init: RequestInit) => Promise<Response>;
  line: (path: string) => Line;
}

class NetworkLine implements Line {
  onopen = (): void => undefined;
  onmessage: (text: string) => void = () => undefined;
  onclose: (code: number, reason: string) => void = () => undefined;
  #socket: WebSocket;

  constructor(path: string) {
    const address = new URL(path, location.href);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    this.#socket = new WebSocket(address);
    this.#socket.onopen = () => this.onopen();
    this.#socket.onmessage = (event: MessageEvent<string>) => this.onmessage(event.data);
    this.#socket.onclose = (event) => this.onclose(event.code, event.reason);
  }

  isOpen = (): boolean => this.#socket.readyState === WebSocket.OPEN;
  send = (text: string): void => this.#socket.send(text);
  close = (): void => this.#socket.close();
}

const network: Transport = {
  isAlone: false,
  fetch: (path, init) => fetch(path, init),
  line: (path) => new NetworkLine(path),
};

let chosen = network;

export const transport = (): Transport => chosen;

/** Before the page is shown: another way to Python. */
export function travelBy(other: Transport): void {
  chosen = other;
}
