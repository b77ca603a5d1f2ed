import type { Plugin } from 'vite';

export function serviceWorker(): Plugin;
export function whatWasBuilt(folder: string): Promise<{ files: string[]; version: string }>;
