// The user's friends, blocked players and privacy settings.
import { people, type FriendList } from '../net/account_requests';
import { put, useList } from '../net/lists';

// `list` is null until the first answer. `refresh` shows the user's own change at once.
export function useFriends(): { list: FriendList | null; refresh: () => Promise<void> } {
  return { list: useList('friends'), refresh: async () => put('friends', await people.friends()) };
}
