import { useInfiniteQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { getRegister, registerAccess, type RegisterEntry } from '@comptoir/contracts/batch/register'
import { createRegisterLink } from '@comptoir/contracts/batch/register-inspection'
import { requestPage, urlOf } from '@comptoir/contracts/browser/client'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { buttonLook } from '@comptoir/ui/button-look'
import { PageMeta } from '@comptoir/ui/page-meta'
import { useMay } from '../role.ts'
import { SettingsTabs } from '../settings/settings-tabs.tsx'
import { shopKeys } from '../shop-keys.ts'
import { InspectorLinks } from './inspector-links.tsx'
import classes from './register.module.css'
import { registerTexts as words } from './register-french.ts'
import { RegisterRows, rowsOf } from './register-rows.tsx'
import { RegisterSearch, useRegisterQuestion, type RegisterQuestion } from './register-search.tsx'
import { VerifyButton } from './verify-button.tsx'

const FORMATS = ['csv', 'pdf'] as const
const ROWS = 20

/** Reads the entries that are asked for, a page at a time. The portal answers a list unless it is asked for a document. */
const useRegister = (question: RegisterQuestion) =>
  useInfiniteQuery({
    queryKey: [...shopKeys.register, question],
    queryFn: async ({ pageParam, signal }) => {
      const asked = { ...question, limit: ROWS, ...(pageParam && { before: pageParam }) }
      const { list, next } = await requestPage(getRegister, asked, signal)
      return { list: rowsOf(list as RegisterEntry[]), next }
    },
    initialPageParam: '',
    getNextPageParam: page => page.next,
    // Each reading is in the audit log: the list is read when somebody comes, and not at every glance.
    refetchOnWindowFocus: false,
    gcTime: 0
  })

const Rows = ({ question }: { question: RegisterQuestion }) => (
  <RegisterRows query={useRegister(question)} isSearch={Object.keys(question).length > 0} isShop />
)

/** The police register: read, searched and checked on the page, taken along as a file, opened to an inspector by a link. */
export const RegisterPage = ({ shell }: { shell: ShellServices }) => {
  const may = useMay()
  const question = useRegisterQuestion()
  const { q: _, ...period } = question
  return (
    <>
      <PageMeta title={words.title} />
      <h1>{words.title}</h1>
      <SettingsTabs shown="register" />
      <p>{words.text}</p>
      <div className={classes['tools']}>
        <VerifyButton />
        {FORMATS.filter(format => may(registerAccess[format])).map(format => (
          <a
            key={format}
            className={buttonLook('secondary')}
            href={urlOf(getRegister, { ...period, format })}
            target="_blank"
            rel="noreferrer"
          >
            <Download size={18} aria-hidden="true" />
            {words[format]}
          </a>
        ))}
      </div>
      <RegisterSearch question={question} />
      <Rows key={JSON.stringify(question)} question={question} />
      {may(createRegisterLink.access) && (
        <div className={classes['inspector']}>
          <InspectorLinks shell={shell} />
        </div>
      )}
    </>
  )
}
