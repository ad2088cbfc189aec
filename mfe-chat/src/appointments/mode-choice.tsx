import Store from 'lucide-react/icons/store'
import VideoIcon from 'lucide-react/icons/video'
import { RadioCards } from '@comptoir/ui/radio-cards'
import { appointmentTexts as shared } from '@comptoir/web/conversation/conversation-french.ts'
import { appointmentTexts as words } from './appointments-french.ts'
import type { Mode } from './shortcut-values.ts'

const options = [
  {
    value: 'shop',
    label: shared.places.shop,
    description: words.kindHints.shop,
    icon: <Store size={20} aria-hidden="true" />
  },
  {
    value: 'video',
    label: shared.places.video,
    description: words.kindHints.video,
    icon: <VideoIcon size={20} aria-hidden="true" />
  }
] as const

/** The radios of the place: in the shop or by video. */
export const ModeChoice = ({ initial = 'shop' }: { initial?: Mode }) => (
  <RadioCards legend={words.kind} name="mode" options={options} defaultValue={initial} />
)
