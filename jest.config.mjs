import { browserProject, nodeProject } from './tools/jest.mjs'

const at = folder => `<rootDir>/${folder}`

export default {
  // jest reads it here only, not in a project.
  testTimeout: 30_000,
  projects: [
    ...[
      'contracts',
      'gateway',
      'services/kit',
      'services/account',
      'services/batch',
      'services/conversation',
      'services/recognition',
      'lab',
      'embedded'
    ].map(folder => nodeProject(at(folder))),
    ...['ui', 'web', 'shell', 'mfe-estimation', 'mfe-account', 'mfe-chat', 'mfe-dashboard'].map(folder =>
      browserProject(at(folder))
    )
  ]
}
