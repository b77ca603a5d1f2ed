// Entry of this module; it is loaded on demand.
export { FinishedTables, Lobby, RunningTables } from './lobby';
export { createTable } from './create_table';
export { TableScreen } from './screen';
