import { listStaff } from '@comptoir/contracts/account/staff-calls'
import { searchCards } from '@comptoir/contracts/catalogue/catalogue'
import { AppError } from '@comptoir/contracts/core/errors'
import { getDecision, judgeDecision, listDecisions, undoJudgement } from '@comptoir/contracts/recognition/decisions'
import type { RecognitionDecision } from '@comptoir/contracts/recognition/decisions'
import { createFakePortal } from '@comptoir/web/testing/fake-portal.ts'
import { decisionOf } from './catalogue-builders.ts'
import { renderApp } from './render-app.tsx'

const candidate = (cardid: string, name: string, confidence: number) => ({
  cardid,
  name,
  number: '7',
  setname: 'Premières Braises',
  image: `${'c'.repeat(32)}.webp`,
  confidence
})

/** A question between two cards. */
export const asked = (part: Partial<RecognitionDecision> = {}) =>
  decisionOf({
    id: 'decision-asked',
    outcome: 'doubt',
    cardid: null,
    name: null,
    confidence: null,
    candidates: [candidate('card-lumignou', 'Lumignou', 0.61), candidate('card-brumette', 'Brumette', 0.58)],
    doubt: 0.87,
    ...part
  })

const names: Readonly<Record<string, string>> = {
  'card-lumignou': 'Lumignou',
  'card-brumette': 'Brumette',
  'card-ignivol': 'Ignivol'
}

/** Opens the queue. The portal keeps what is judged; `hold` plays what a colleague does. */
export const openQueue = (decisions: RecognitionDecision[], path = '/dashboard/cards?view=recognition') => {
  Object.assign(Element.prototype, { scrollIntoView: () => undefined })
  const portal = createFakePortal()
  portal.install()
  const held = new Map(decisions.map(one => [one.id, one]))
  const get = (id: string) => {
    const found = held.get(id)
    if (!found) throw new AppError('not_found')
    return found
  }
  const hold = (decision: RecognitionDecision) => {
    held.set(decision.id, decision)
    return decision
  }
  let moment = 0
  portal.on(listDecisions, ({ before, limit }) => {
    const all = [...held.values()]
    const start = before === undefined ? 0 : all.findIndex(({ id }) => id === before) + 1
    return all.slice(start, start + Number(limit))
  })
  portal.on(getDecision, ({ id }) => get(id))
  portal.on(listStaff, () => [
    {
      id: 'simone',
      firstname: 'Simone',
      lastname: 'Comptoir',
      email: 'simone@exemple.fr',
      role: 'manager' as const,
      status: 'active' as const,
      secondfactor: 'off' as const
    }
  ])
  portal.on(judgeDecision, ({ id, cardid, condition, before }) => {
    const decision = get(id)
    if ((decision.judged?.at ?? null) !== before) throw new AppError('request_conflict')
    moment += 1
    const at = new Date(Date.UTC(2026, 10, 25, 10, 0, moment)).toISOString()
    const name = cardid === null ? null : (names[cardid] ?? null)
    return hold({
      ...decision,
      judged: { cardid, name, staffid: 'staff-one', at, ...(condition !== undefined && { condition }) }
    })
  })
  portal.on(undoJudgement, ({ id }) => hold({ ...get(id), judged: null }))
  portal.on(searchCards, () => [
    { id: 'card-ignivol', name: 'Ignivol', number: '12', setname: 'Brumes', image: null, seticon: null }
  ])
  return { portal, hold, get, ...renderApp(path) }
}
