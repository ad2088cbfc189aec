import type { listHighlights } from '@comptoir/contracts/catalogue/catalogue'
import type {
  createHighlight,
  deleteHighlight,
  listAllHighlights,
  modifyHighlight,
  orderHighlights
} from '@comptoir/contracts/catalogue/highlights-staff'
import { AppError } from '@comptoir/contracts/core/errors'
import { centsFromEuros } from '@comptoir/contracts/core/money'
import type { Handler } from '@comptoir/kit/bus/bus'
import { newId } from '@comptoir/kit/store/ids'
import type { CatalogueRepository } from '../records/catalogue-repository.ts'
import { bury, changeGuarded, insertRecord, live } from '../records/guarded-change.ts'
import { createReleaseImages, digestOf, kept, released } from '../records/images.ts'
import { given } from '../records/names.ts'
import { onceRequested, requestMark } from '@comptoir/kit/store/once'
import { presentHighlight } from '../records/present.ts'
import type { HighlightRecord } from '../records/records.ts'

interface Needs {
  catalogue: Pick<CatalogueRepository, 'highlights' | 'highlightOrder'>
}
type NeedsOutbox = Needs & { kickOutbox: () => void }
type NeedsImages = NeedsOutbox & Parameters<typeof createReleaseImages>[0]

/** More than a home page ever shows. */
const most = 500
/** Those the public sees at once. */
const mostDisplayed = 50

/** Every highlight in the order staff gave; those the order does not know come after, the newest last. */
const inOrder = async ({ highlights, highlightOrder }: Needs['catalogue']): Promise<HighlightRecord[]> => {
  const [all, order] = await Promise.all([
    highlights.find(live).sort({ createdat: 1, _id: 1 }).hint('by_createdat').limit(most).toArray(),
    highlightOrder.findOne({ _id: 'order' })
  ])
  const places = new Map(order?.ids.map((id, place) => [id, place]))
  const placeOf = ({ _id }: HighlightRecord) => places.get(_id) ?? most
  return all.toSorted((one, other) => placeOf(one) - placeOf(other))
}

export const createListHighlights =
  ({ catalogue }: Needs): Handler<typeof listHighlights> =>
  async () =>
    (await inOrder(catalogue))
      .filter(({ display }) => display)
      .slice(0, mostDisplayed)
      .map(presentHighlight)

export const createListAllHighlights =
  ({ catalogue }: Needs): Handler<typeof listAllHighlights> =>
  async ({ limit = most, before }) => {
    const all = (await inOrder(catalogue)).map(presentHighlight)
    const last = before === undefined ? -1 : all.findIndex(({ id }) => id === before)
    return before !== undefined && last === -1 ? [] : all.slice(last + 1, last + 1 + limit)
  }

const presented = async (catalogue: Needs['catalogue'], highlight: HighlightRecord) => {
  const all = await inOrder(catalogue)
  return presentHighlight(
    highlight,
    all.findIndex(({ _id }) => _id === highlight._id)
  )
}

/** A repetition brings the same bytes under another name, which nobody needs then. */
export const createCreateHighlight = ({
  catalogue,
  images,
  kickOutbox
}: NeedsImages): Handler<typeof createHighlight> => {
  const releaseImages = createReleaseImages({ catalogue, images })
  return async ({ price, display = true, requestid, files: { image } }, { actor }) => {
    if (image === undefined) throw new AppError('validation_failed')
    const fields = { cents: centsFromEuros(price), display }
    const asked = requestid === undefined ? {} : { ...fields, image: await digestOf(images, image) }
    const request = requestMark(actor.userid, requestid, asked)
    const { record: made } = await onceRequested<HighlightRecord>(catalogue.highlights, request, async () => {
      const highlight = { _id: newId(), image, ...fields, createdat: new Date(), ...request }
      await insertRecord(catalogue.highlights, highlight, kept(image))
      return highlight
    })
    if (made.image === image) kickOutbox()
    else await releaseImages({ names: [image] })
    return await presented(catalogue, made)
  }
}

export const createModifyHighlight =
  ({ catalogue }: Needs): Handler<typeof modifyHighlight> =>
  async ({ highlightid, price, display }) => {
    const cents = price === undefined ? undefined : centsFromEuros(price)
    const changed = await changeGuarded(catalogue.highlights, highlightid, () => ({ set: given({ cents, display }) }))
    if (!changed) throw new AppError('not_found')
    return await presented(catalogue, changed.after)
  }

export const createDeleteHighlight =
  ({ catalogue, kickOutbox }: NeedsOutbox): Handler<typeof deleteHighlight> =>
  async ({ highlightid }) => {
    await bury(catalogue.highlights, highlightid, async ({ image }) => ({ set: {}, events: released(image) }))
    kickOutbox()
    return {}
  }

export const createOrderHighlights =
  ({ catalogue }: Needs): Handler<typeof orderHighlights> =>
  async ({ ids }) => {
    const known = new Set((await inOrder(catalogue)).map(({ _id }) => _id))
    const order = [...new Set(ids)].filter(id => known.has(id))
    // Those not named keep the order they had, after the others.
    const rest = [...known].filter(id => !order.includes(id))
    await catalogue.highlightOrder.updateOne({ _id: 'order' }, { $set: { ids: [...order, ...rest] } }, { upsert: true })
    return (await inOrder(catalogue)).map(presentHighlight)
  }
