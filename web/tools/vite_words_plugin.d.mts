import type { Plugin } from 'vite';

export function pageWords(): Plugin;
export function saidInPage(catalogue: string): string;
export function saidInAnalysis(catalogue: string): string;
