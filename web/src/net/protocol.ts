// The shapes of the server's protocol (docs/protocol.md), generated from data/schemas/socket.json and data/api/openapi.json.
import type { Card } from '../../generated/api';

export type {
  Announcement,
  ClockTerms,
  Entry,
  Fault,
  Follow,
  Here,
  ListName,
  ListNews,
  News,
  RatingChange,
  RefusalCode,
  Reply,
  RoomCommand,
  Stage,
  TableSetup,
  Terms,
  Visibility,
  Watch,
  You,
} from '../../generated/socket';
export type { Card as TableCard, MadeTable, OwnCard, WantedSeat, WantedTable } from '../../generated/api';

export type CardSeat = Card['seats'][number];

export const kProtocol = 'bastide.v1';
