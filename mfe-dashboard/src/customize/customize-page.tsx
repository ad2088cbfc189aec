import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { PageMeta } from '@comptoir/ui/page-meta'
import { Skeleton } from '@comptoir/ui/skeleton'
import { FailurePanel } from '../failure-panel.tsx'
import { HighlightsPanel } from '../highlights/highlights-panel.tsx'
import { useSettings } from '../use-settings.ts'
import { ClosuresForm } from './closures-form.tsx'
import { customizeTexts as words } from './customize-french.ts'
import classes from './customize-page.module.css'
import { EstimationForm } from './estimation-form.tsx'
import { HoursForm } from './hours-form.tsx'
import { RegisterPanel } from './register-panel.tsx'
import { ShippingForm } from './shipping-form.tsx'
import { ShopForm } from './shop-form.tsx'

const SettingsForms = () => {
  const { data: settings, error, isPending, refetch } = useSettings()
  if (isPending) return <Skeleton label={words.loading} lines={6} />
  if (!settings) return <FailurePanel error={error} onRetry={() => void refetch()} />
  return (
    <div className={classes['parts']}>
      <div>
        <EstimationForm settings={settings} />
        <HoursForm settings={settings} />
      </div>
      <div>
        <ClosuresForm settings={settings} />
        <ShopForm settings={settings} />
        <ShippingForm settings={settings} />
        <RegisterPanel />
      </div>
    </div>
  )
}

/** What the shop settles about itself, each part saved on its own, its highlights, and its register. */
export const CustomizePage = ({ shell }: { shell: ShellServices }) => (
  <>
    <PageMeta title={words.title} />
    <h1>{words.title}</h1>
    <SettingsForms />
    <HighlightsPanel shell={shell} />
  </>
)
