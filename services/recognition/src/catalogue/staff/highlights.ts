import * as calls from '@comptoir/contracts/catalogue/highlights-staff'
import { AppError } from '@comptoir/contracts/core/errors'
import { centsFromEuros } from '@comptoir/contracts/core/money'
import { digestOf } from '@comptoir/kit/blobs/digest'
import { command } from '@comptoir/kit/bus/command'
import { newId } from '@comptoir/kit/store/ids'
import { onceRequested, requestMark } from '@comptoir/kit/store/once'
import { withEvents } from '@comptoir/kit/work/outbox'
import type { CatalogueDeps } from '../deps.ts'
import { bury, changeGuarded, insertRecord } from '../records/guarded-change.ts'
import { highlightsInOrder, mostHighlights } from '../records/highlights-in-order.ts'
import { released, releaseImages } from '../records/images.ts'
import { pageOfSorted } from '../records/list-page.ts'
import { given } from '../records/names.ts'
import { presentHighlight } from '../records/present.ts'
import type { HighlightOrderRecord, HighlightRecord } from '../records/records.ts'
import { auditOrder, auditRecord } from '../records/staff-acts.ts'

const present = async ({ catalogue }: CatalogueDeps, highlight: HighlightRecord) => {
  const ids = (await highlightsInOrder(catalogue)).map(({ _id }) => _id)
  return presentHighlight(highlight, ids.indexOf(highlight._id))
}

/** The fields a cursor carries: the list goes on also when the highlight it names was deleted. */
const keyset = { fields: ['place', 'createdat', '_id'], descending: false }

export const listAllHighlights = command(
  calls.listAllHighlights,
  async ({ limit = mostHighlights, before }, _, { catalogue }: CatalogueDeps) => {
    const all = (await highlightsInOrder(catalogue)).map((placed, position) => ({ ...placed, position }))
    const { items, next } = pageOfSorted(all, keyset, { limit, before })
    return { items: items.map(({ highlight, position }) => presentHighlight(highlight, position)), next }
  }
)

export const createHighlight = command(
  calls.createHighlight,
  async ({ price, name, display = true, requestid, files: { image } }, { actor }, deps: CatalogueDeps) => {
    if (image === undefined) throw new AppError('validation_failed')
    const { catalogue, images, outbox } = deps
    const fields = { cents: centsFromEuros(price), display, ...(name ? { name } : {}) }
    const asked = requestid === undefined ? {} : { ...fields, image: await digestOf(images, image) }
    const mark = requestMark(actor.userid, requestid, asked)
    const { record } = await onceRequested<HighlightRecord>(catalogue.highlights, mark, async () => {
      const highlight = { _id: newId(), image, ...fields, createdat: new Date(), ...mark }
      await images.keep([image])
      const audit = auditRecord(actor, 'highlight.created', 'highlight', { before: null, after: highlight })
      await insertRecord(catalogue.highlights, highlight, audit)
      return highlight
    })
    // A repeated request brings the same bytes under another name, which no record will name.
    if (record.image !== image) await releaseImages(deps, [image])
    outbox.kick()
    return await present(deps, record)
  }
)

export const modifyHighlight = command(
  calls.modifyHighlight,
  async ({ highlightid, price, name, display }, { actor }, deps: CatalogueDeps) => {
    const cents = price === undefined ? undefined : centsFromEuros(price)
    const set = given({ cents, name, display })
    const changed = await changeGuarded(deps.catalogue.highlights, highlightid, before => ({
      set,
      events: auditRecord(actor, 'highlight.changed', 'highlight', { before, after: { ...before, ...set } })
    }))
    if (!changed) throw new AppError('not_found')
    deps.outbox.kick()
    return await present(deps, changed.after)
  }
)

export const deleteHighlight = command(
  calls.deleteHighlight,
  async ({ highlightid }, { actor }, { catalogue, outbox }: CatalogueDeps) => {
    await bury(catalogue.highlights, highlightid, before => ({
      set: {},
      events: [
        ...released(before.image),
        ...auditRecord(actor, 'highlight.deleted', 'highlight', { before, after: null })
      ]
    }))
    outbox.kick()
    return {}
  }
)

export const orderHighlights = command(
  calls.orderHighlights,
  async ({ ids }, { actor }, { catalogue, outbox }: CatalogueDeps) => {
    const known = new Set((await highlightsInOrder(catalogue)).map(({ _id }) => _id))
    const named = [...new Set(ids)].filter(id => known.has(id))
    // The others keep the order they had, after those that are named.
    const others = [...known].filter(id => !named.includes(id))
    const order = [...named, ...others]
    const update = withEvents<HighlightOrderRecord>({ $set: { ids: order } }, auditOrder(actor, [...known], order))
    await catalogue.highlightOrder.updateOne({ _id: 'order' }, update, { upsert: true })
    outbox.kick()
    return (await highlightsInOrder(catalogue)).map(({ highlight }, position) => presentHighlight(highlight, position))
  }
)
