import type { Message } from '@comptoir/contracts/conversation'
import type { Offer } from '@comptoir/contracts/offer'

/** A text of the shop in an appointment unless told otherwise. */
export const messageOf = (seq: number, part: Partial<Message> = {}): Message => ({
  id: `message-${seq}`,
  requestid: null,
  tableid: 'thread-one',
  tabletype: 'R',
  userid: 'staff-one',
  type: 'T',
  content: `Message ${seq}`,
  seq,
  createdat: new Date(Date.UTC(2026, 10, 20, 9, seq)).toISOString(),
  ...part
})

/** An offer of the shop, pending to the end of 12 December in Paris unless told otherwise. */
export const offerMessage = (seq: number, part: Partial<Offer> = {}): Message =>
  messageOf(seq, {
    tabletype: 'B',
    type: 'O',
    content: JSON.stringify({
      title: 'Offre pour le lot',
      description: 'Deux cartes en bon état',
      price: 120,
      status: 'P',
      expiresat: '2026-12-12T22:59:59.999Z',
      ...part
    } satisfies Offer)
  })
