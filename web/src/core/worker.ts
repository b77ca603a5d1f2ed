// The worker of the core in a browser.
import { serveRequests } from './serve_requests';
import type { WorkerReply, WorkerRequest } from './worker_channel';

const page = self as unknown as {
  postMessage(message: WorkerReply, transfer: Transferable[]): void;
  onmessage: ((event: MessageEvent<WorkerRequest>) => void) | null;
};

const take = serveRequests((message, transfer) => page.postMessage(message, transfer));
page.onmessage = ({ data }) => take(data);
