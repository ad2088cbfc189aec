import { browserProject, nodeProject, watchedBrowser, watchedNode } from './tools/jest.mjs'

const at = folder => `<rootDir>/${folder}`

export default {
  // jest reads these here only, not in a project.
  testTimeout: 60_000,
  // A worker keeps modules of every file that it has run: it is replaced between two files before its heap is full.
  workerIdleMemoryLimit: '1500MB',
  projects: [
    // A file that leaves something open fails. What the files of the second list leave open was not looked at yet.
    ...['contracts', 'gateway', 'services/kit', 'services/account', 'services/conversation'].map(folder =>
      nodeProject(at(folder), watchedNode)
    ),
    ...['services/batch', 'services/recognition', 'lab', 'embedded', 'bench'].map(folder => nodeProject(at(folder))),
    ...['ui', 'web', 'shell', 'mfe-estimation', 'mfe-account', 'mfe-chat', 'mfe-dashboard', 'atelier'].map(folder =>
      browserProject(at(folder), watchedBrowser)
    )
  ]
}
