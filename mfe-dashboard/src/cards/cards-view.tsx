import Library from 'lucide-react/icons/library'
import Plus from 'lucide-react/icons/plus'
import { Link, useSearchParams } from 'react-router'
import { listCards } from '@comptoir/contracts/catalogue/catalogue-staff'
import { CallError } from '@comptoir/contracts/browser/client'
import { Banner } from '@comptoir/ui/banner'
import { ButtonLink } from '@comptoir/ui/button-link'
import { PageMeta } from '@comptoir/ui/page-meta'
import { Select } from '@comptoir/ui/select'
import { usePages } from '@comptoir/web/list/use-pages.ts'
import { CatalogueTabs } from '../catalogue/catalogue-tabs.tsx'
import { optionsOf } from '../form/options-of.ts'
import { texts } from '../french.ts'
import { LiveSearch } from '../list/live-search.tsx'
import { PagedRows } from '../list/paged-list.tsx'
import { codeOf, filled } from '../list/question.ts'
import { shopKeys } from '../shop-keys.ts'
import { CardRow } from './card-row.tsx'
import { cardsTexts as words } from './cards-french.ts'
import { useKnownSet } from './known-set.ts'

const [fields, sorts, shown] = [optionsOf(words.fields), optionsOf(words.sorts), optionsOf(words.shown)]

type CardsQuestion = {
  q: string
  field: keyof typeof words.fields
  sort: keyof typeof words.sorts
  setid: string
  missing: keyof typeof words.shown
}

const emptyWords = ({ q, setid, missing }: CardsQuestion) => {
  if (q) return words.none
  if (missing) return words.complete[missing]
  return setid ? words.emptySet : words.empty
}

const CardsList = ({ question }: { question: CardsQuestion }) => {
  const { q, field, sort, setid, missing } = question
  const input = { sort, ...(q && field === 'P' && { field }), ...filled({ q, setid, missing }) }
  const query = usePages(listCards, shopKeys.cards, input, { keepsPrevious: true })
  const unreadable = query.error instanceof CallError && query.error.fields['q']
  if (unreadable) return <Banner>{unreadable}</Banner>
  return (
    <PagedRows query={query} words={words} empty={emptyWords(question)} Icon={Library}>
      {(card, link) => <CardRow card={card} link={link} />}
    </PagedRows>
  )
}

/** The cards of the catalogue, or of one set: searched at every letter, sorted, a page at a time. */
export const CardsView = () => {
  const [params, setParams] = useSearchParams()
  const known = useKnownSet()
  const question: CardsQuestion = {
    q: params.get('q') ?? '',
    field: codeOf(words.fields, params.get('field')),
    sort: codeOf(words.sorts, params.get('sort')),
    setid: params.get('setid') ?? '',
    missing: codeOf(words.shown, params.get('missing'))
  }
  const set = known?.id === question.setid ? known : null
  const search = (part: Partial<CardsQuestion>) => {
    const asked = { ...question, ...part }
    const field = asked.field === 'P' ? 'P' : ''
    setParams(filled({ ...asked, field }), { replace: true, state: set && { set } })
  }
  return (
    <>
      <PageMeta title={words.title} />
      <h1>{words.title}</h1>
      <CatalogueTabs shown="cards" />
      <LiveSearch
        label={words.search}
        hint={words.searchHints[question.field]}
        q={question.q}
        onSearch={q => search({ q })}
        action={
          <ButtonLink icon={<Plus size={18} aria-hidden="true" />} to={{ search: 'card=new' }} state={set && { set }}>
            {words.add}
          </ButtonLink>
        }
      >
        <Select
          label={texts.search.field}
          options={fields}
          value={question.field}
          onChange={event => search({ field: codeOf(words.fields, event.target.value) })}
        />
        <Select
          label={texts.search.sort}
          options={sorts}
          value={question.sort}
          onChange={event => search({ sort: codeOf(words.sorts, event.target.value) })}
        />
        <Select
          label={words.show}
          options={shown}
          value={question.missing}
          onChange={event => search({ missing: codeOf(words.shown, event.target.value) })}
        />
      </LiveSearch>
      {question.setid && (
        <p>
          {words.ofSet(set?.name ?? words.thisSet)}{' '}
          <Link to={{ search: new URLSearchParams({ sort: question.sort }).toString() }}>{words.allSets}</Link>
        </p>
      )}
      <CardsList question={question} />
    </>
  )
}
