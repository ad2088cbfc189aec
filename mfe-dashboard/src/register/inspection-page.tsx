import { useInfiniteQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { inspectRegister } from '@comptoir/contracts/batch/register-inspection'
import { CallError, request } from '@comptoir/contracts/browser/client'
import { Banner } from '@comptoir/ui/banner'
import { formatDeadline } from '@comptoir/ui/dates'
import { PageMeta } from '@comptoir/ui/page-meta'
import { registerTexts } from './register-french.ts'
import { RegisterRows, rowsOf } from './register-rows.tsx'
import { RegisterSearch, useRegisterQuestion, type RegisterQuestion } from './register-search.tsx'

const { inspection: words } = registerTexts

const useInspection = (code: string, question: RegisterQuestion) =>
  useInfiniteQuery({
    queryKey: ['inspection', code, question],
    queryFn: async ({ pageParam, signal }) => {
      const asked = { code, ...question, ...(pageParam && { before: pageParam }) }
      const { entries, ...told } = await request(inspectRegister, asked, signal)
      return { ...told, list: rowsOf(entries) }
    },
    initialPageParam: '',
    getNextPageParam: page => page.next,
    refetchOnWindowFocus: false,
    gcTime: 0,
    retry: false
  })

const Over = () => (
  <>
    <h1 data-focus tabIndex={-1}>
      {words.over}
    </h1>
    <p>{words.overText}</p>
  </>
)

const Inspection = ({ code }: { code: string }) => {
  const question = useRegisterQuestion()
  const query = useInspection(code, question)
  if (query.error instanceof CallError && query.error.code === 'reset_link_invalid') return <Over />
  const told = query.data?.pages[0]
  return (
    <>
      <h1 data-focus tabIndex={-1}>
        {told?.shop ? words.of(told.shop) : registerTexts.title}
      </h1>
      {told && (
        <>
          <p>{words.until(formatDeadline(told.expiresat))}</p>
          {told.register.ok ? (
            <p>
              {told.register.checkedat && words.intact(told.register.entries, formatDeadline(told.register.checkedat))}
            </p>
          ) : (
            <Banner tone="danger">{words.broken}</Banner>
          )}
        </>
      )}
      <RegisterSearch question={question} />
      <RegisterRows query={query} isSearch={Object.keys(question).length > 0} isShop={false} />
    </>
  )
}

/** Behind the link of an inspector: the register, read-only, and nothing else of the shop. */
export const InspectionPage = () => {
  const { code = '' } = useParams()
  return (
    <div data-focus-view={code}>
      <PageMeta title={words.title} />
      {/* The secret stands in the address of the page: no search engine may list it, no other site learn it. */}
      <meta name="robots" content="noindex, nofollow, noarchive" />
      <meta name="referrer" content="no-referrer" />
      <Inspection code={code} />
    </div>
  )
}
