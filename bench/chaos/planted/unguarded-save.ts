import { changes } from './changes.ts'
import { rewrite } from './rewrite.ts'

rewrite(changes['unguarded-save'])
