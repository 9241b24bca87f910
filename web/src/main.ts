import './styles/fonts.css';
import './styles/tokens.css';
import './styles/ui.css';
import './styles/base.css';
import './styles/table.css';
import './styles/hexes.css';
import './styles/answers.css';
import './styles/tray.css';
import './styles/side.css';
import './styles/sheets.css';
import './styles/shelf.css';
import './styles/narrow.css';
import { mount } from 'svelte';
import App from './App.svelte';

const target = document.getElementById('app');
if (target) mount(App, { target });
