export interface Nodes {
  addresses: string[]; // addresses of the page, one per server
  killFirst(): void;
  stop(): Promise<void>;
}
export function startNodes(): Promise<Nodes>;
