export interface Nodes {
  addresses: string[]; // addresses of the page, one for each server
  killFirst(): void;
  stop(): Promise<void>;
}
export function startNodes(): Promise<Nodes>;
