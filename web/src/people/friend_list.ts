// The user's friends, blocked players and privacy settings. The page loads them again regularly while it is
// visible.
import { useEffect, useState } from 'preact/hooks';
import { people, type FriendList } from '../net/account_requests';

const kEvery = 10_000; // ms between two requests

// `list` is null until the first answer.
export function useFriends(): { list: FriendList | null; refresh: () => Promise<void> } {
  const [list, setList] = useState<FriendList | null>(null);
  const refresh = async () => setList(await people.friends());
  useEffect(() => {
    const again = () => void (document.hidden || refresh().catch(() => undefined));
    again();
    const timer = setInterval(again, kEvery);
    return () => clearInterval(timer);
  }, []);
  return { list, refresh };
}
