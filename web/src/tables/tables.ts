// Entry point of the lobby, of quick pairing and of new tables, which are loaded on demand.
export { FinishedTables, Lobby, RunningGames, RunningTables } from './lobby';
export { createTable } from './create_table';
export { findOpponents } from './pairing';
export { QuickPairing } from './quick_pairing';
export { WaitingCount } from './waiting_count';
