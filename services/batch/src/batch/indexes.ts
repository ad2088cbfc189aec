import { isDuplicateKey } from '@comptoir/kit/store/mongo'
import { outboxIndex } from '@comptoir/kit/work/outbox'
import { MongoServerError, type IndexDescription } from 'mongodb'

/** Anonymous and erased batches have no account: they are in no list of the shop. */
const ofAccounts = { partialFilterExpression: { userid: { $type: 'string' } } } as const

/** One index for each query, named after the question it answers. */
export const batchIndexes: IndexDescription[] = [
  { name: 'own', key: { userid: 1, _id: -1 } },
  { name: 'anonymous', key: { visitorhash: 1 }, unique: true, sparse: true },
  { name: 'under_way', key: { userid: 1, status: 1 } },
  // The places of an account's open batches (`open-places.ts`): no two batches of an account take the same.
  {
    name: 'open_places',
    key: { userid: 1, slot: 1 },
    unique: true,
    partialFilterExpression: { slot: { $exists: true } }
  },
  { name: 'handed_over', key: { 'handover.tokenhash': 1 }, sparse: true },
  { name: 'created_once', key: { requestkey: 1 }, unique: true, sparse: true },
  // Sparse, because during an upgrade the batches of the older release have no number yet (`migrations.ts`).
  { name: 'number', key: { number: 1 }, unique: true, sparse: true },
  { name: 'photos', key: { 'items.photos': 1 }, sparse: true },
  { name: 'check_photos', key: { 'items.checked.photos': 1 }, sparse: true },
  { name: 'page_photos', key: { 'pages.photos': 1 }, sparse: true },
  { name: 'offer_requests', key: { 'offers.requestkey': 1 }, unique: true, sparse: true },
  { name: 'due', key: { dueat: 1 }, sparse: true },
  { name: 'overdue', key: { 'items.analysisuntil': 1 }, sparse: true },
  { name: 'deleted', key: { deletedat: 1 }, sparse: true },
  { name: 'unclaimed', key: { claimuntil: 1 }, sparse: true },
  { name: 'paying', key: { 'paying.until': 1 }, sparse: true },
  { name: 'shop', key: { updatedat: -1, _id: -1 }, ...ofAccounts },
  { name: 'shop_status', key: { status: 1, updatedat: -1, _id: -1 }, ...ofAccounts },
  // The keys of the shop's search (`search/search-keys.ts`): the batches that share one come newest first.
  { name: 'found', key: { 'derived.searchkeys': 1, _id: -1 } },
  // The lists of the workbench, each order with an index (`desk/desk-collection.ts`).
  { name: 'desk_need', key: { 'derived.lists': 1, 'derived.need': 1, _id: 1 } },
  { name: 'desk_activity', key: { 'derived.lists': 1, 'derived.activity': 1, _id: 1 } },
  { name: 'desk_amount', key: { 'derived.lists': 1, 'derived.cents': 1, _id: 1 } },
  { name: 'desk_seller', key: { 'derived.lists': 1, 'derived.seller': 1, _id: 1 } },
  { name: 'desk_next', key: { 'derived.nextat': 1 }, sparse: true },
  { name: 'desk_ask', key: { 'desk.askat': 1 }, sparse: true },
  { name: 'underived', key: { underived: 1 }, sparse: true },
  outboxIndex
]

/** Whether the unique index over this field, alone or with others, refused a write. */
export const isTaken = (error: unknown, field: 'number' | 'slot'): boolean =>
  isDuplicateKey(error) && error instanceof MongoServerError && field in Object(error.errorResponse.keyPattern)
