export function openSite(answers?: object[]): Promise<{
  requests: { method: string; url: string; headers: Record<string, string | undefined> }[];
  address: string;
  close(): void;
}>;
