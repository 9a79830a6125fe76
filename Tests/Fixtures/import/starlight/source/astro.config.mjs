import starlight from '@astrojs/starlight';
export default defineConfig({
	integrations: [
		starlight({
			title: 'Signs',
			sidebar: [{ label: 'Signs', items: [{ label: 'Stop', slug: 'signs/stop' }] }],
		}),
	],
});
