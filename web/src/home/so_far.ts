// What was chosen on the start page by somebody who then wants to choose everything himself.
import type { Draft } from './draft';
import type { TableTerms } from './terms';

interface ChosenSoFar {
  draft: Draft;
  terms: TableTerms;
  online: boolean; // at a table, with others
}

let chosen: ChosenSoFar | null = null;

export function keepSoFar(soFar: ChosenSoFar): void {
  chosen = soFar;
}

export function takeSoFar(): ChosenSoFar | null {
  const soFar = chosen;
  chosen = null;
  return soFar;
}
