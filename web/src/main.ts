import { mount } from "svelte";
import App from "./App.svelte";
import "./styles/tokens.css";
import "./styles/parts.css";
import "./styles/app.css";
import "./styles/pages.css";

const root = document.getElementById("app");
if (root === null) throw new Error("index.html has no #app");
root.replaceChildren();
mount(App, { target: root });
