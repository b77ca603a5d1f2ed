export interface Nodes {
  addresses: string[]; // of the page; each leads to another server, if that is there
  killFirst(): void;
  stop(): Promise<void>;
}
export function startNodes(): Promise<Nodes>;
