// What the rest of the page has of this room; it is loaded when somebody asks for it.
export { FinishedTables, Lobby, RunningTables } from './lobby';
export { pathOfNewTable } from './make';
export { TableScreen } from './screen';
