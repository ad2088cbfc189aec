import Download from 'lucide-react/icons/download'
import { getRegister, registerAccess } from '@comptoir/contracts/batch/register'
import { urlOf } from '@comptoir/contracts/browser/client'
import { buttonLook } from '@comptoir/ui/button-look'
import layout from '@comptoir/ui/layout.module.css'
import { PageMeta } from '@comptoir/ui/page-meta'
import { useMay } from '../role.ts'
import { SettingsTabs } from '../settings/settings-tabs.tsx'
import { registerTexts as words } from './register-french.ts'

const FORMATS = ['csv', 'pdf'] as const

/** The police register, and links that open it as a file in another tab. */
export const RegisterPage = () => {
  const may = useMay()
  return (
    <>
      <PageMeta title={words.title} />
      <h1>{words.title}</h1>
      <SettingsTabs shown="register" />
      <p>{words.text}</p>
      <div className={layout['row']}>
        {FORMATS.filter(format => may(registerAccess[format])).map(format => (
          <a
            key={format}
            className={buttonLook('secondary')}
            href={urlOf(getRegister, { format })}
            target="_blank"
            rel="noreferrer"
          >
            <Download size={18} aria-hidden="true" />
            {words[format]}
          </a>
        ))}
      </div>
    </>
  )
}
