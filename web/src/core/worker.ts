// The core in a worker: one machine, asked in turn. A trap leaves the machine in no known state, so
// the page is told and starts another worker.
import type { Answered, Asked } from './channel';
import { Machine } from './machine';

const page = self as unknown as {
  postMessage(message: Answered, transfer?: Transferable[]): void;
  onmessage: ((event: MessageEvent<Asked>) => void) | null;
};

let machine: Promise<Machine> | null = null;

page.onmessage = ({ data }) => {
  void answer(data).catch((error: unknown) => page.postMessage({ id: data.id, crash: String(error) }));
};

async function answer(request: Asked): Promise<void> {
  const { id } = request;
  if ('start' in request) {
    machine = Machine.make(request.start);
    await machine;
    page.postMessage({ id });
    return;
  }
  const { reply, transfer } = (await machine!).answer(request);
  page.postMessage({ id, ...reply }, transfer);
}
