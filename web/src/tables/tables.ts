// Entry of the lobby and of new tables; it is loaded on demand.
export { FinishedTables, Lobby, RunningTables } from './lobby';
export { createTable } from './create_table';
export { findOpponents } from './pairing';
