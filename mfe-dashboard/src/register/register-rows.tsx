import BookLock from 'lucide-react/icons/book-lock'
import { Link } from 'react-router'
import { identityKinds } from '@comptoir/contracts/batch/identity'
import { payoutMethods } from '@comptoir/contracts/batch/payout'
import type { RegisterEntry } from '@comptoir/contracts/batch/register'
import {
  conditionLabel,
  editions,
  gradations,
  holographismes,
  type Gradation
} from '@comptoir/contracts/catalogue/card'
import { formatDeadline, formatLongDate } from '@comptoir/ui/dates'
import { Facts } from '@comptoir/ui/facts'
import { formatEuro } from '@comptoir/ui/money'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { PagedRows } from '../list/paged-list.tsx'
import type { RowLink } from '../list/paged-list.tsx'
import { registerTexts as words } from './register-french.ts'
import classes from './register.module.css'

/** An entry as a row of a list: its order number is its id there. */
export type EntryRow = RegisterEntry & { id: string }

export const rowsOf = (entries: readonly RegisterEntry[]): EntryRow[] =>
  entries.map(entry => ({ ...entry, id: String(entry.order) }))

const joined = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(' · ')

const labelOf = (labels: Readonly<Record<string, string>>, code: string | null): string | null =>
  code === null ? null : (labels[code] ?? code)

const isGradation = (code: string): code is Gradation => code in gradations

/** The object in words, with what the PDF of the register says of it. */
const objectWords = ({ name, set, number, edition, holographisme, gradation, condition }: RegisterEntry['object']) =>
  joined(
    name || words.unnamed,
    set,
    number,
    labelOf(editions, edition),
    labelOf(holographismes, holographisme),
    condition === null || !isGradation(gradation) ? null : conditionLabel(gradation, condition)
  )

type RowProps = { entry: EntryRow; link: RowLink; isShop: boolean }

const Row = ({ entry, link, isShop }: RowProps) => {
  const { order, at, seller, identity, object, price, method, batchid, hash } = entry
  const name = `${seller.lastname} ${seller.firstname}`
  return (
    <li className={classes['entry']}>
      <h2 className={classes['title']}>
        {words.entry(order)} <time dateTime={at}>{formatDeadline(at)}</time>
      </h2>
      <Facts
        facts={[
          [words.object, objectWords(object)],
          [
            words.seller,
            joined(name, seller.birthdate && words.born(formatLongDate(seller.birthdate)), seller.address)
          ],
          [
            words.identity,
            joined(
              `${identityKinds[identity.kind]} ${identity.number}`,
              words.issued(formatLongDate(identity.date), identity.authority)
            )
          ],
          [words.payment, joined(formatEuro(price), payoutMethods[method])],
          [words.hash, <code key="hash">{hash.slice(0, 12)}</code>]
        ]}
      />
      {isShop && (
        <Link ref={link} to={`/dashboard/batchs/${batchid}`}>
          {words.batch} <span className="visually-hidden">{words.entry(order)}</span>
        </Link>
      )}
    </li>
  )
}

type RowsProps = {
  query: UseInfiniteQueryResult<{ pages: readonly { list: readonly EntryRow[] }[] }>
  /** Whether a search or a period is asked for: an empty answer says something else then. */
  isSearch: boolean
  /** To the shop each entry leads to its batch. */
  isShop: boolean
}

/** Entries of the register, oldest first, a page at a time. */
export const RegisterRows = ({ query, isSearch, isShop }: RowsProps) => (
  <PagedRows query={query} words={words} empty={isSearch ? words.none : words.empty} Icon={BookLock}>
    {(entry, link) => <Row entry={entry} link={link} isShop={isShop} />}
  </PagedRows>
)
