import type {Config} from '@docusaurus/types';
const config: Config = {
  title: 'Widget Handbook',
  tagline: 'Widgets for everyone',
  url: 'https://widgets.example.org',
  baseUrl: '/hb/',
  presets: [['classic', { docs: { routeBasePath: '/' } }]],
};
export default config;
