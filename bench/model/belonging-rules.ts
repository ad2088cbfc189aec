import type { Observed } from './observed.ts'

/** A deleted account, and a deleted batch, leave nothing behind but the register, the vouchers and what only counts. */
export const belongingViolations = ({ accounts, batches, conversations, belongings }: Observed): string[] => {
  const people = new Set(accounts.map(({ _id }) => _id))
  const live = batches.filter(({ isErased }) => !isErased)
  const batchids = new Set(live.map(({ _id }) => _id))
  const owned = [
    ...live.flatMap(({ _id, userid }) => (userid === null ? [] : [{ record: `batches/${_id}`, userid }])),
    ...conversations.map(({ _id, userid }) => ({ record: `conversations/${_id}`, userid })),
    ...belongings.flatMap(({ record, userid }) => (userid === undefined ? [] : [{ record, userid }]))
  ]
  const emails = accounts.map(({ email }) => email.toLowerCase())
  return [
    ...owned
      .filter(({ userid }) => !people.has(userid))
      .map(({ record, userid }) => `${record} is of account ${userid}, which is deleted`),
    ...belongings.flatMap(({ record, batchid }) =>
      batchid === undefined || batchids.has(batchid) ? [] : [`${record} is of batch ${batchid}, which is deleted`]
    ),
    ...batches
      .filter(
        ({ isErased, items, offers, userid }) => isErased && (userid !== null || items.length + offers.length > 0)
      )
      .map(({ _id }) => `batch ${_id} is erased, but not empty`),
    ...emails.filter((email, place) => emails.indexOf(email) !== place).map(email => `two accounts have ${email}`)
  ]
}
