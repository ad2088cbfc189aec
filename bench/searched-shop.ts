import { newId, sortableId } from '@comptoir/kit/store/ids'
import { newUser } from '@comptoir/service-account/accounts/new-user'
import type { UserRecord } from '@comptoir/service-account/accounts/user-record'
import { newBatchNumber } from '@comptoir/service-batch/batch/number'
import type { BatchRecord } from '@comptoir/service-batch/batch/record'
import { derive } from '@comptoir/service-batch/desk/derive'
import { newCardItem, type CardItemRecord } from '@comptoir/service-batch/items/card-item'
import type { MessageRecord } from '@comptoir/service-conversation/messages/message'
import { searchWordsOf } from '@comptoir/service-conversation/messages/search'
import type { Db } from 'mongodb'
import { randomBytes } from 'node:crypto'
import { inventCatalogue } from './invented-cards.ts'

const CARDS_A_BATCH = 4
/** In a large shop and in a small one: what a search shows of a seller is then of one length. */
const BATCHES_A_SELLER = 100
const AT_ONCE = 2000
/** Each batch has a hundred keys in the indexes: more would take longer than a write may. */
const BATCHES_AT_ONCE = 200

const aPhoto = () => `${randomBytes(16).toString('hex')}.jpg`
const firstnames = ['Anna', 'Élise', 'Jean-Pierre', 'Zoé', 'Karim', 'Marie', 'Léo', 'Inès', 'Paul', 'Chloé']
const lastnames = [
  'Martin',
  'Lefèvre',
  'Dubois',
  'Moreau',
  'Garcia',
  'Roux',
  'Fontaine',
  'Chevalier',
  'Robin',
  'Masson'
]
const hosts = ['example.fr', 'exemple.org', 'courriel.net']

const pad = (number: number, length: number) => String(number).padStart(length, '0')

const aSeller = (index: number): UserRecord => {
  const firstname = firstnames[index % 10] ?? ''
  const lastname = `${lastnames[Math.floor(index / 10) % 10]}${index < 100 ? '' : `-${String.fromCodePoint(97 + (index % 26))}ier`}`
  const email = `vendeur.${firstname.slice(0, 3).toLowerCase()}${pad(index, 4)}@${hosts[index % 3]}`
  return newUser({
    firstname,
    lastname,
    email: email.normalize('NFD').replaceAll(/\p{M}/gu, ''),
    birthdate: '1990-05-17',
    status: 'active',
    passwordhash: 'no hash at all',
    provedat: new Date()
  })
}

/** A tracking number of the national shape of La Poste, another for each batch. */
const trackingOf = (index: number) => `6A${pad((index * 7919) % 100_000_000, 8)}${pad(index % 1000, 3)}`

/**
 * Fills an empty portal: sellers, a catalogue, batches of four cards each with a message, as the services store them. Returns
 * a search of each kind for each number, all of which find something except the last.
 */
export const inventShop = async (db: Db, { batches: count, sellers }: { batches: number; sellers: number }) => {
  const { sets, cards } = inventCatalogue({ cards: 10_000, species: 1500, sets: 100, seed: 42 })
  const changedat = new Date()
  await db.collection<{ _id: string }>('sets').insertMany(sets.map(set => ({ ...set, changedat })))
  for (let from = 0; from < cards.length; from += AT_ONCE)
    await db
      .collection<{ _id: string }>('cards')
      .insertMany(cards.slice(from, from + AT_ONCE).map(card => ({ ...card, changedat })))
  const people = Array.from({ length: sellers }, (_, index) => aSeller(index))
  await db.collection<UserRecord>('users').insertMany(people)
  const selling = Math.min(sellers, Math.max(1, Math.floor(count / BATCHES_A_SELLER)))
  /** Those who sell are spread over the sellers, so that their names are as rare in a small shop. */
  const sellerOf = (index: number) => people[(((index * 31) % selling) * 97) % sellers]
  const totals = new Map(sets.map(({ _id, total }) => [_id, total]))
  const cardAt = (index: number) => cards[(index * 7919) % cards.length] as (typeof cards)[number]
  const numberAt = (index: number) => `${cardAt(index).number}/${totals.get(cardAt(index).setid) ?? ''}`
  const numbers = new Set<string>()
  while (numbers.size < count) numbers.add(newBatchNumber())
  const known = [...numbers]

  const anItem = (index: number, now: Date): CardItemRecord => {
    const { _id: cardid, frenchname } = cardAt(index)
    const item: CardItemRecord = {
      ...newCardItem({ id: newId(), now, face: aPhoto(), back: aPhoto(), requestid: newId() }),
      status: 'D',
      cardid,
      name: frenchname,
      cents: 100 + ((index * 37) % 50_000),
      confidence: 0.97,
      card: {
        seticon: null,
        content: null,
        color: '#ffaa00',
        ratiokeys: { _default: { _default: [3, 4] } },
        holographismes: ['NH', 'R'],
        number: numberAt(index)
      }
    }
    delete item.analysisuntil
    return item
  }
  const aBatch = (index: number): BatchRecord => {
    const at = new Date(Date.UTC(2025, 0, 1) + index * 300_000)
    const seller = sellerOf(index)
    const batch: BatchRecord = {
      _id: sortableId(at),
      number: known[index] ?? '',
      userid: seller?._id ?? null,
      status: index % 50 === 0 ? 'T' : 'C',
      createdat: at,
      updatedat: at,
      version: 1,
      items: Array.from({ length: CARDS_A_BATCH }, (_, card) => anItem(index * CARDS_A_BATCH + card, at)),
      offers: [],
      cards: CARDS_A_BATCH,
      delivery: { mode: 'ship', tracking: trackingOf(index) },
      payout: null,
      desk: { sellername: seller?.namekey ?? '' }
    }
    return { ...batch, derived: derive(batch, at) }
  }
  const aMessage = ({ _id: tableid, userid, createdat }: BatchRecord, index: number): MessageRecord => {
    const content = `Bonjour, voici ma carte ${cardAt(index).frenchname} numéro ${index % 500 === 0 ? 'introuvable' : 'connu'}`
    return {
      _id: newId(),
      requestid: null,
      tabletype: 'B',
      tableid,
      userid: userid ?? '',
      type: 'T',
      content,
      ...searchWordsOf({ type: 'T', content }),
      seq: 1,
      createdat
    }
  }
  for (let from = 0; from < count; from += BATCHES_AT_ONCE) {
    const some = Array.from({ length: Math.min(BATCHES_AT_ONCE, count - from) }, (_, index) => aBatch(from + index))
    await db.collection<BatchRecord>('batches').insertMany(some, { ordered: false })
    await db.collection<MessageRecord>('messages').insertMany(
      some.map((batch, index) => aMessage(batch, from + index)),
      { ordered: false }
    )
  }

  const batchAt = (index: number) => (index * 97) % count
  const cardName = (index: number) => cardAt(batchAt(index) * CARDS_A_BATCH).frenchname ?? ''
  const firstWord = (text: string) => text.split(' ')[0] ?? ''
  const personAt = (index: number) => sellerOf(batchAt(index))
  return {
    kinds: {
      'number of a batch': (index: number) => known[batchAt(index)] ?? '',
      'part of a number': (index: number) => (known[batchAt(index)] ?? '').slice(2, 5),
      'two letters': (index: number) => cardName(index).slice(0, 2),
      'name of a card': (index: number) => cardName(index),
      'part of a card’s name': (index: number) => firstWord(cardName(index)).slice(0, 4),
      'set number': (index: number) => numberAt(batchAt(index) * CARDS_A_BATCH),
      amount: (index: number) => String(20 + (index % 900)),
      'tracking number': (index: number) => trackingOf(batchAt(index)),
      'name of a seller': (index: number) => personAt(index)?.lastname ?? '',
      'part of an address': (index: number) => personAt(index)?.email.split(/[.@]/)[1] ?? '',
      'seller and card': (index: number) => `${personAt(index)?.firstname} ${firstWord(cardName(index))}`,
      'rare word of a message': () => 'introuvable',
      'common word of a message': () => 'bonjour',
      nothing: (index: number) => `zzyxq${'abcdefghij'.charAt(index % 10)}wx`
    }
  }
}
