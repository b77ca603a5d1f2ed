// Key in the browser's storage for the rules and settings of the last table that the user created, as JSON.
export const kLastTable = 'bastide.last_table';
