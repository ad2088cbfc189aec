import Download from 'lucide-react/icons/download'
import { getRegister } from '@comptoir/contracts/batch/register'
import { urlOf } from '@comptoir/contracts/browser/client'
import { buttonLook } from '@comptoir/ui/button-look'
import layout from '@comptoir/ui/layout.module.css'
import { Panel } from '../layout/panel.tsx'
import { customizeTexts } from './customize-french.ts'

const { register: words } = customizeTexts

const FORMATS = ['csv', 'pdf'] as const

/** Links that open the police register as a file in another tab. */
export const RegisterPanel = () => (
  <Panel heading={words.heading}>
    <p>{words.text}</p>
    <div className={layout['row']}>
      {FORMATS.map(format => (
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
  </Panel>
)
