import * as calls from '@comptoir/contracts/catalogue/catalogue-staff'
import type { Pricing } from '@comptoir/contracts/catalogue/catalogue'
import { changeRatioTable } from '@comptoir/contracts/catalogue/pricing-staff'
import type { Actor } from '@comptoir/contracts/core/access'
import { AppError } from '@comptoir/contracts/core/errors'
import { centsFromEuros } from '@comptoir/contracts/core/money'
import { requireAccess } from '@comptoir/contracts/core/require-access'
import { digestOf } from '@comptoir/kit/blobs/digest'
import type { OperationInput } from '@comptoir/kit/bus/bus'
import { newId } from '@comptoir/kit/store/ids'
import { onceRequested, requestMark, type RequestMark } from '@comptoir/kit/store/once'
import { french } from '../../french.ts'
import type { CatalogueDeps } from '../deps.ts'
import { initialPricing } from '../prices/base-price.ts'
import { checkedTable } from '../prices/ratio-table.ts'
import { bury, changeGuarded, insertRecord, requireLive, touch } from '../records/guarded-change.ts'
import { released, releaseImages } from '../records/images.ts'
import { given, nameKey, namesAfter } from '../records/names.ts'
import { presentStaffCard } from '../records/present.ts'
import type { CardRecord, PricingRecord } from '../records/records.ts'
import { signed } from '../records/signed.ts'
import { auditRecord } from '../records/staff-acts.ts'
import { writeCommand } from './write-command.ts'

const cardChanged = () => new AppError('request_conflict', { fields: { version: french.cardChanged } })
const setUnknown = () => new AppError('validation_failed', { fields: { setid: french.setUnknown } })

/** Throws unless the actor may change ratio tables, one card's own included: `forbidden` for a clerk (ADR 52). */
const requireRatioAccess = (actor: Actor) => requireAccess(changeRatioTable.access, actor)

/** A price rule with those of its parts replaced that are given. */
const changedPricing = (
  rule: PricingRecord,
  { mode, source, price }: { [Part in keyof Pricing]?: Pricing[Part] | undefined }
): PricingRecord => ({
  ...rule,
  ...given({ mode, source }),
  ...(price === undefined ? {} : { cents: price === null ? null : centsFromEuros(price) })
})

/** A write of a card by staff, with who wrote it and the event that tells it. */
const changed = (actor: Actor, before: CardRecord, set: Partial<CardRecord>) => ({
  set: { ...set, ...signed(actor, before) },
  events: auditRecord(actor, 'card.changed', 'card', { before, after: { ...before, ...set } })
})

type Asked = OperationInput<typeof calls.createCard>

/** Makes a card in one write, or returns the one that the same request made. */
const createOnce = async (
  { actor, image, mark }: { actor: Actor; image: string | null; mark: RequestMark },
  asked: Asked,
  { catalogue: { cards, sets }, images }: CatalogueDeps
): Promise<CardRecord> => {
  if (asked.ratiotable) requireRatioAccess(actor)
  const { record } = await onceRequested(cards, mark, async () => {
    const { setid, number = '', audience, rarity, color, pricing, ratiotable, holographismes, ...body } = asked
    const names = namesAfter('', null, body)
    const set = await requireLive(sets, setid, setUnknown)
    const card: CardRecord = {
      _id: newId(),
      setid,
      number,
      ...names,
      namekey: nameKey(names, number),
      rarity: rarity || null,
      audience: audience ?? set.audience,
      image,
      seticon: set.icon,
      color: color ?? null,
      pricing: changedPricing(initialPricing, pricing ?? {}),
      ratiotable: ratiotable ? checkedTable(ratiotable) : null,
      holographismes: holographismes ? [...new Set(holographismes)] : ['NH'],
      createdat: new Date(),
      version: 1,
      ...signed(actor, null),
      ...mark
    }
    if (image !== null) await images.keep([image])
    await insertRecord(cards, card, auditRecord(actor, 'card.created', 'card', { before: null, after: card }))
    if (!(await touch(sets, setid))) {
      // The set was deleted in between. Other processes may have read the card: they must see it deleted, not missing.
      await bury(cards, card._id, before => ({
        set: {},
        events: [...released(image), ...auditRecord(actor, 'card.deleted', 'card', { before, after: null })]
      }))
      throw setUnknown()
    }
    return card
  })
  return record
}

/** Without an audience the card gets that of its set, without finishes the plain one. */
export const createCard = writeCommand(calls.createCard, async (input, { actor }, deps) => {
  const { requestid, ...asked } = input
  const mark = requestMark(actor.userid, requestid, asked)
  const card = await createOnce({ actor, image: null, mark }, input, deps)
  return presentStaffCard(card, await deps.catalogue.sets.findOne({ _id: card.setid }))
})

/**
 * The same with the image in the same write. The image is kept before that write, so a crash in between leaves a file that
 * nothing names, and no card without its image.
 */
export const createCardWithImage = writeCommand(
  calls.createCardWithImage,
  async ({ files: { image }, ...input }, { actor }, deps) => {
    if (image === undefined) throw new AppError('validation_failed')
    const { requestid, ...asked } = input
    // A repeated request brings the same bytes under another name.
    const content = requestid === undefined ? asked : { ...asked, image: await digestOf(deps.images, image) }
    const mark = requestMark(actor.userid, requestid, content)
    const card = await createOnce({ actor, image, mark }, input, deps)
    if (card.image !== image) await releaseImages(deps, [image])
    return presentStaffCard(card, await deps.catalogue.sets.findOne({ _id: card.setid }))
  }
)

export const modifyCard = writeCommand(calls.modifyCard, async (input, { actor }, { catalogue }) => {
  const { cardid, version, setid, number, audience, rarity, color, pricing, ratiotable, holographismes, ...body } =
    input
  if (ratiotable !== undefined) requireRatioAccess(actor)
  const { cards, sets } = catalogue
  const target = setid === undefined ? null : await requireLive(sets, setid, setUnknown)
  const written = await changeGuarded(cards, cardid, card => {
    if (version !== undefined && version !== (card.version ?? 0)) throw cardChanged()
    const names = namesAfter('', card, body)
    const title = { ...names, number: number ?? card.number }
    return changed(actor, card, {
      ...title,
      namekey: nameKey(names, title.number),
      ...given({ audience, color }),
      ...(target ? { setid: target._id, seticon: target.icon } : {}),
      ...(rarity === undefined ? {} : { rarity: rarity || null }),
      ...(pricing ? { pricing: changedPricing(card.pricing, pricing) } : {}),
      ...(ratiotable === undefined ? {} : { ratiotable: ratiotable && checkedTable(ratiotable) }),
      ...(holographismes ? { holographismes: [...new Set(holographismes)] } : {})
    })
  })
  if (!written) throw new AppError('not_found')
  const { before, after } = written
  if (after.setid !== before.setid && !(await touch(sets, after.setid))) {
    // The new set was deleted in between: the card goes back to the set it had.
    await changeGuarded(cards, cardid, card =>
      changed(actor, card, card.setid === after.setid ? { setid: before.setid, seticon: before.seticon } : {})
    )
    throw setUnknown()
  }
  return presentStaffCard(after, await sets.findOne({ _id: after.setid }))
})

export const deleteCard = writeCommand(calls.deleteCard, async ({ cardid }, { actor }, { catalogue }) => {
  await bury(catalogue.cards, cardid, before => ({
    set: { image: null },
    events: [...released(before.image), ...auditRecord(actor, 'card.deleted', 'card', { before, after: null })]
  }))
  return {}
})

/** The image before is released. The recogniser learns the new one from the changes of the catalogue. */
export const setCardImage = writeCommand(
  calls.setCardImage,
  async ({ cardid, files: { image } }, { actor }, { catalogue, images }) => {
    if (image === undefined) throw new AppError('validation_failed')
    const changed = await changeGuarded(catalogue.cards, cardid, async card => {
      await images.keep([image])
      const audit = auditRecord(actor, 'card.image_set', 'card', { before: card, after: { ...card, image } })
      return { set: { image, ...signed(actor, card) }, events: [...released(card.image), ...audit] }
    })
    if (!changed) throw new AppError('not_found')
    return { image }
  }
)
