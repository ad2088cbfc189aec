import Library from 'lucide-react/icons/library'
import Plus from 'lucide-react/icons/plus'
import { Link, useSearchParams } from 'react-router'
import { CallError } from '@comptoir/contracts/browser/client'
import { Banner } from '@comptoir/ui/banner'
import { ButtonLink } from '@comptoir/ui/button-link'
import { EmptyState } from '@comptoir/ui/empty-state'
import { PageMeta } from '@comptoir/ui/page-meta'
import { Select } from '@comptoir/ui/select'
import { catalogueTexts } from '../catalogue/catalogue-french.ts'
import { CatalogueTabs } from '../catalogue/catalogue-tabs.tsx'
import { optionsOf } from '../form/options-of.ts'
import { texts } from '../french.ts'
import { LiveSearch } from '../list/live-search.tsx'
import { PagedList } from '../list/paged-list.tsx'
import { codeOf } from '../list/question.ts'
import rows from '../list/rows.module.css'
import { CardRow } from './card-row.tsx'
import { cardsTexts as words } from './cards-french.ts'
import { useKnownSet } from './known-set.ts'
import { useCards } from './use-cards.ts'
import type { CardsQuestion } from './use-cards.ts'

const [fields, sorts] = [optionsOf(words.fields), optionsOf(words.sorts)]

const emptyWords = ({ q, setid }: CardsQuestion) => (q ? words.none : setid ? words.emptySet : words.empty)

const CardsList = ({ question }: { question: CardsQuestion }) => {
  const query = useCards(question)
  const unreadable = query.error instanceof CallError && query.error.fields['q']
  if (unreadable) return <Banner>{unreadable}</Banner>
  const empty = <EmptyState icon={<Library size={40} aria-hidden="true" />}>{emptyWords(question)}</EmptyState>
  return (
    <PagedList query={query} words={words} empty={empty}>
      {(cards, linkAt) => (
        <ul className={rows['rows']} aria-busy={query.isPlaceholderData}>
          {cards.map((card, index) => (
            <CardRow key={card.id} card={card} link={linkAt(index)} />
          ))}
        </ul>
      )}
    </PagedList>
  )
}

/** The cards of the catalogue: searched while one types, sorted, a page at a time, those of one set when asked so. */
export const CardsView = () => {
  const [params, setParams] = useSearchParams()
  const known = useKnownSet()
  const question: CardsQuestion = {
    q: params.get('q') ?? '',
    field: codeOf(words.fields, params.get('field')),
    sort: codeOf(words.sorts, params.get('sort')),
    setid: params.get('setid') ?? ''
  }
  const set = known?.id === question.setid ? known : null
  const search = (part: Partial<CardsQuestion>) => {
    const { q, field, sort, setid } = { ...question, ...part }
    const asked = { ...(q && { q }), ...(field === 'P' && { field }), sort, ...(setid && { setid }) }
    setParams(asked, { replace: true, state: set && { set } })
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
          label={catalogueTexts.search.sort}
          options={sorts}
          value={question.sort}
          onChange={event => search({ sort: codeOf(words.sorts, event.target.value) })}
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
