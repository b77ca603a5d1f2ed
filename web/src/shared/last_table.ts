// Storage key. The value is JSON: the rules and settings of the last table that the user created.
export const kLastTable = 'bastide.last_table';
