import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { PageMeta } from '@comptoir/ui/page-meta'
import { Unloaded } from '@comptoir/web/failure/unloaded.tsx'
import { useSettings } from '@comptoir/web/query/use-settings.ts'
import { HighlightsPanel } from '../highlights/highlights-panel.tsx'
import { AgendaForm } from '../agenda/agenda-form.tsx'
import { SettingsTabs } from '../settings/settings-tabs.tsx'
import { ClosuresForm } from './closures-form.tsx'
import { customizeTexts as words } from './customize-french.ts'
import classes from './customize-page.module.css'
import { PurchasesPanel } from '../purchases/purchases-panel.tsx'
import { EstimationForm } from './estimation-form.tsx'
import { HoursForm } from './hours-form.tsx'
import { LegalForm } from './legal-form.tsx'
import { ShippingForm } from './shipping-form.tsx'
import { ShopForm } from './shop-form.tsx'

const SettingsForms = () => {
  const query = useSettings()
  const settings = query.data
  if (!settings) return <Unloaded query={query} label={words.loading} />
  return (
    <div className={classes['parts']}>
      <div>
        <EstimationForm settings={settings} />
        <HoursForm settings={settings} />
        <AgendaForm saveWord={words.save} savedWord={words.saved} />
      </div>
      <div>
        <ClosuresForm settings={settings} />
        <ShopForm settings={settings} />
        <LegalForm settings={settings} />
        <ShippingForm settings={settings} />
      </div>
    </div>
  )
}

/** The shop's settings, each part saved separately, its highlights and the purchases it shows. */
export const CustomizePage = ({ shell }: { shell: ShellServices }) => (
  <>
    <PageMeta title={words.title} />
    <h1>{words.title}</h1>
    <SettingsTabs shown="shop" />
    <SettingsForms />
    <HighlightsPanel shell={shell} />
    <PurchasesPanel shell={shell} />
  </>
)
