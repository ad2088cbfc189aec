import { createLog } from '@comptoir/kit/run/log'
import { openBlobs } from '@comptoir/kit/blobs/open'
import { connectMongo } from '@comptoir/kit/store/mongo'
import type { UserRecord } from '@comptoir/service-account/accounts/user-record'
import type { BatchRecord } from '@comptoir/service-batch/batch/record'
import type { MessageRecord } from '@comptoir/service-conversation/messages/message'
import { aThread, keepPhoto } from '../calls-shop.ts'
import { insertBatches } from '../invented-batches.ts'
import { signInStaff, signUpSeller } from '../two-sides.ts'
import { cardsOfBatch } from './shop-load.ts'

/** A seller of the mix. */
export interface SellerOfMix {
  cookie: string
  /** The ids of their batches. */
  batches: string[]
  /** The name of the photo of a card of theirs. */
  photo: string
}

/** Who asks in the calls of the mix. */
export interface FilledShop {
  sellers: SellerOfMix[]
  /** The `cookie` header of a member of staff. */
  staff: string
}

const SELLERS = 24
const BATCHES = 3
const MESSAGES = 20

/**
 * Fills a distributed portal whose gateway is at `base`: 24 sellers with proved addresses, each with three batches of ten
 * cards, every batch with a photo and a thread of twenty messages. A page of the shop's list is one of two.
 */
export const fillShop = async (base: string, databaseUrl: string): Promise<FilledShop> => {
  const log = createLog({ name: 'bench', level: 'silent' })
  const { db, close } = await connectMongo({ url: databaseUrl, log })
  const photos = await openBlobs('gridfs:', { db, dataDir: '', kind: 'photos', log })
  const staff = await signInStaff(base)
  const sellers: SellerOfMix[] = []
  for (let number = 0; number < SELLERS; number++) {
    const { id, cookie } = await signUpSeller(base, `seller.${number}@example.fr`)
    // A deployed gateway shows nobody's mails, so the code that proves the address cannot be entered.
    await db.collection<UserRecord>('users').updateOne({ _id: id }, { $set: { status: 'active' } })
    const batches = await insertBatches(db, id, BATCHES, cardsOfBatch)
    const photo = await keepPhoto(photos)
    const ids = batches.map(({ _id }) => _id)
    await db
      .collection<BatchRecord>('batches')
      .updateMany({ _id: { $in: ids } }, { $set: { 'items.0.photos': [photo, photo] } })
    const threads = batches.flatMap(batch => aThread(batch, MESSAGES, [id, staff.id]))
    await db.collection<MessageRecord>('messages').insertMany(threads)
    sellers.push({ cookie, batches: ids, photo })
  }
  await close()
  return { sellers, staff: staff.cookie }
}
