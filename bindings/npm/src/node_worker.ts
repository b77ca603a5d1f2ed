import { parentPort } from 'node:worker_threads';
import { serveRequests } from '../../../web/src/core/serve_requests';
import type { WorkerRequest } from '../../../web/src/core/worker_channel';

const port = parentPort!;
const take = serveRequests((message, transfer) => port.postMessage(message, transfer as never));
port.on('message', (request: WorkerRequest) => take(request));
